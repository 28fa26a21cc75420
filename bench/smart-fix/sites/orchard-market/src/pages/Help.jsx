import styles from './Help.module.css';

const questions = [
  { id: 'late', ask: 'What if I am late?', say: 'The basket waits at the neighbour’s.' },
  { id: 'bruise', ask: 'My apple has a bruise.', say: 'Eat it first. We send another.' },
  { id: 'cancel', ask: 'How do I stop?', say: 'Write one line before Sunday.' },
];

export default function Help() {
  return (
    <>
      <title>Help – Orchard Market</title>
      <h1>Help</h1>
      {questions.map(({ id, ask, say }) => (
        <div key={id} className={styles.item}>
          <h2 className={styles.ask}>{ask}</h2>
          <p>{say}</p>
        </div>
      ))}
      <div className={styles.log}>
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>Answered question number {index + 1}</p>
        ))}
      </div>
      <h2>Call us</h2>
      <p>
        <a href="tel:+000555018">
          <i className={styles.phone} />
        </a>
      </p>
      <div className={styles.item}>
        <h2 className={styles.ask} />
        <p>Between eight and noon.</p>
      </div>
    </>
  );
}
