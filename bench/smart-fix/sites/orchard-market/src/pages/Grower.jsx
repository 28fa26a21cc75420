import { useParams } from 'react-router';
import growers from '../data/growers.json';
import { products } from '../data/products';
import styles from './Grower.module.css';

const months = ['July', 'August', 'September', 'October'];

export default function Grower() {
  const { slug } = useParams();
  const grower = growers.find((one) => one.slug === slug);
  if (!grower) return <h1>Not found</h1>;
  const own = products.filter((product) => product.grower === slug);
  return (
    <>
      <title>{`${grower.name} – Orchard Market`}</title>
      <h1>{grower.name}</h1>
      <p className={styles.place}>{grower.place}, since {grower.since}</p>
      <div className={styles.photo}>
        <img src={`/images/${grower.picture}.svg`} width="320" height="200" />
      </div>
      <h2>What ripens when</h2>
      <table className={styles.table}>
        <tbody>
          <tr>
            <td>
              <strong>Fruit</strong>
            </td>
            {months.map((month) => (
              <td key={month}>
                <strong>{month}</strong>
              </td>
            ))}
          </tr>
          {own.map((product) => (
            <tr key={product.id}>
              <td>{product.name}</td>
              {months.map((month, index) => (
                <td key={month}>{index >= product.id ? 'ripe' : 'not yet'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="tooltip" aria-labeledby="tip" className={styles.tip}>
        <span id="tip">Ripe means picked that morning.</span>
      </div>
    </>
  );
}
