import { Choice, Field } from '../components/Field'

export function ContactPage() {
  return (
    <main>
      <h1>Contact</h1>
      <form className="form" onSubmit={event => event.preventDefault()}>
        <Field label="Name" name="name" autoComplete="name" />
        <Field label="Email" name="email" type="email" autoComplete="mail" hint="We never pass it on." />
        <Choice label="It is about" name="about" options={['A tool', 'A workshop', 'Something else']} />
        <textarea className="field__input" name="text" rows={4} />
        <label className="check"><input type="checkbox" name="news" /> Send me news</label>
        <button type="submit" className="button button--strong" aria-label="OK">Send</button>
      </form>
      <p id="hours">Somebody answers between noon and eight.</p>
      <p id="hours">In August from four.</p>
      <a className="button" href="tel:+00055577" aria-describedby="hours">Call the workshop</a>
      <div className="hint" role="note" aria-pressed="false">Ring twice.</div>
    </main>
  )
}
