import Icon from '../components/Icon';
import QuantityField from '../components/QuantityField';
import { products } from '../data/products';
import styles from './Basket.module.css';

export default function Basket() {
  return (
    <>
      <title>Basket – Orchard Market</title>
      <h1>Your basket</h1>
      <ul className={styles.lines}>
        {products.slice(0, 3).map((product) => (
          <li key={product.id} className={styles.line}>
            <span className={styles.name}>{product.name}</span>
            <QuantityField label={product.name} />
            <button type="button" className={styles.remove} title={`Remove ${product.name}`}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        Together <b>10.10 €</b> <small className={styles.hint}>with tax</small>
      </p>
      <button type="button" className={styles.pay} tabIndex={1}>
        Pay
      </button>
    </>
  );
}
