import { Link } from 'react-router';
import Icon from './Icon';
import styles from './ProductCard.module.css';

export default function ProductCard({ product, featured }) {
  return (
    <div className={styles.card}>
      <img className={styles.picture} src={`/images/${product.picture}.svg`} width="320" height="200" />
      <div className={styles.body}>
        <div className={styles.name}>{product.name}</div>
        <div className={styles.origin}>
          from <Link to={`/growers/${product.grower}`}>{product.growerName}</Link>
        </div>
        {featured && <span className={styles.badge}>In season</span>}
        <div className={styles.row}>
          <span className={styles.price}>{product.price} €</span>
          <button type="button" className={styles.add}>
            <Icon name="plus" />
          </button>
        </div>
      </div>
    </div>
  );
}
