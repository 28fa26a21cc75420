import { useId } from 'react'

interface FieldProps {
  label: string
  type?: string
  name: string
  autoComplete?: string
  hint?: string
}

export function Field({ label, type = 'text', name, autoComplete, hint }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>{label}</label>
      <input className="field__input" id={id} type={type} name={name} autoComplete={autoComplete} />
      {hint && <small className="field__hint">{hint}</small>}
    </div>
  )
}

export function Choice({ label, name, options }: { label: string; name: string; options: readonly string[] }) {
  return (
    <div className="field">
      <div className="field__label">{label}</div>
      <select className="field__input" name={name}>
        {options.map(option => <option key={option}>{option}</option>)}
      </select>
    </div>
  )
}
