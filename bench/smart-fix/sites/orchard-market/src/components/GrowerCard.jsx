import { Link } from 'react-router';
import styles from './GrowerCard.module.css';

export default function GrowerCard({ grower }) {
  return (
    <div className={styles.card}>
      <img className={styles.picture} src={`/images/${grower.picture}.svg`} alt={grower.name} width="320" height="200" />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={`/growers/${grower.slug}`}>{grower.name}</Link>
        </h3>
        <p className={styles.place}>{grower.place}</p>
      </div>
    </div>
  );
}
