import styles from './Field.module.css';

export function Field({ label, name, hint, ...rest }) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input name={name} className={styles.input} {...rest} />
      {hint ? <small className={styles.hint}>{hint}</small> : null}
    </div>
  );
}
