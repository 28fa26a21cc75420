import { Button } from '../../ui/Button.tsx';

interface Props {
  label: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Questions that are asked by pressing them. */
export const QuestionList = ({ label, questions, onAsk }: Props) =>
  questions.length > 0 && (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button size="sm" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
