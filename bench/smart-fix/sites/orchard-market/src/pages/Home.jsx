import { Link } from 'react-router';
import ProductCard from '../components/ProductCard';
import { products } from '../data/products';
import styles from './Home.module.css';

export default function Home() {
  return (
    <>
      <title>Fruit from around the corner – Orchard Market</title>
      <div className={styles.hero}>
        <h1 className={styles.title}>Fruit from around the corner</h1>
        <p className={styles.lead}>Three orchards, one basket, no detours.</p>
        <Link className={styles.cta} to="/growers">
          Meet the growers
        </Link>
      </div>
      <section>
        <h3 className={styles.heading}>This week</h3>
        <div className={styles.grid}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} featured={product.id === 1} />
          ))}
        </div>
      </section>
      <section className={styles.banner}>
        <h2 className={styles.heading}>New here?</h2>
        <p>
          The first basket comes without a fee, as long as you order before Thursday. Read{' '}
          <Link to="/delivery" className={styles.quietLink}>
            how we deliver
          </Link>{' '}
          before you choose a day.
        </p>
      </section>
    </>
  );
}
