import { sourceTypes } from '@manara/core/document/conversion';
import { isNetworkError } from '../../../api/answer.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { Upload } from './upload-queue.ts';

/** Says why a file was not taken, or did not come through. */
export function useProblemText(): (upload: Upload) => string {
  const text = useText();
  return ({ problem, failure }) => {
    if (problem?.code === 'type') {
      const { ending } = problem;
      return text('documents.type_unsupported', {
        ext: /^[a-z\d]*$/.test(ending) ? ending : isolate(ending),
        types: sourceTypes.join(', '),
      });
    }
    if (problem) return text(problem.code === 'size' ? 'documents.too_large' : 'documents.empty_file');
    if (failure && isNetworkError(failure)) return text('shell.network_error');
    return failure?.detail ?? text('documents.upload_failed');
  };
}
