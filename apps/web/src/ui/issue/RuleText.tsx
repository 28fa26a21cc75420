import { Code } from '../../i18n/Bdi.tsx';

/** A sentence about a rule, in which `words between backticks` are code. */
export const RuleText = ({ children }: { children: string }) =>
  children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a sentence never change places.
      // eslint-disable-next-line react/no-array-index-key
      <Code key={index} className="rounded-sm bg-surface px-1">
        {part}
      </Code>
    ),
  );
