import { useState } from 'react';
import Icon from './Icon';
import styles from './QuantityField.module.css';

export default function QuantityField({ start = 1, label }) {
  const [count, setCount] = useState(start);
  return (
    <div className={styles.field}>
      <button type="button" className={styles.step} aria-label={`Less of ${label}`} onClick={() => setCount(Math.max(0, count - 1))}>
        <Icon name="minus" size={16} />
      </button>
      <input className={styles.number} value={count} onChange={(event) => setCount(Number(event.target.value))} />
      <button type="button" className={styles.step} onClick={() => setCount(count + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
