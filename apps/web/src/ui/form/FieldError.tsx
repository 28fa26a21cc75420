import { Icon } from '../Icon.tsx';
import type { FieldIds } from './form-context.ts';

/** The sentence about a field, where there is one. */
export const FieldError = ({ ids: { error, errorId } }: { ids: FieldIds }) =>
  error && (
    <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <Icon name="alert" size={1} className="mt-1" />
      <span className="min-w-0">{error}</span>
    </p>
  );
