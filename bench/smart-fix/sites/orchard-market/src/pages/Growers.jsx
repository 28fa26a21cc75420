import GrowerCard from '../components/GrowerCard';
import growers from '../data/growers.json';
import styles from './Growers.module.css';

export default function Growers() {
  return (
    <>
      <title>Growers – Orchard Market</title>
      <h1>Our growers</h1>
      <h2>Nearby</h2>
      <div className={styles.list}>
        {growers.map((grower) => (
          <GrowerCard key={grower.slug} grower={grower} />
        ))}
      </div>
      <h2>Where they are</h2>
      <iframe className={styles.map} src="https://maps.example/embed?layer=orchards" />
      <div className={styles.pager}>
        <a className={styles.dot} href="/growers?page=1" aria-label="First page" />
        <a className={styles.dot} href="/growers?page=2" aria-label="Second page" />
        <a className={styles.dot} href="/growers?page=3" aria-label="Third page" />
      </div>
      <ul className={styles.legend}>
        <span className={styles.legendItem}>Green: apples and pears</span>
        <li className={styles.legendItem}>Blue: plums</li>
      </ul>
    </>
  );
}
