import styles from './Delivery.module.css';

const days = ['Tuesday', 'Thursday', 'Saturday'];

export default function Delivery() {
  return (
    <>
      <title>Delivery – Orchard Market</title>
      <h1>Delivery</h1>
      <form className={styles.form}>
        <div className={styles.row}>
          <label htmlFor="street">Street and number</label>
          <input id="street" autoComplete="street-address" className={styles.input} />
        </div>
        <div className={styles.row}>
          <label>Town</label>
          <input id="town" autoComplete="town" className={styles.input} />
        </div>
        <div className={styles.row}>
          <span>Day</span>
          <select className={styles.input}>
            {days.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </select>
        </div>
        <div className={styles.row}>
          <label htmlFor="note">A note for the driver</label>
          <textarea id="note" className={styles.input} />
        </div>
        <p className={styles.required}>Fields with a star are needed.</p>
        <button type="submit" className={styles.send}>
          Save
        </button>
      </form>
    </>
  );
}
