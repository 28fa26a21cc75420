import { sourceTypes } from '@manara/core/document/conversion';
import { isNetworkError } from '../../../api/answer.ts';
import { isolate } from '../../../i18n/isolate.ts';
import type { Saying } from '../../../i18n/saying.ts';
import type { Upload } from './upload-queue.ts';

/** Why a file was not taken, or did not come through. */
export const problemOf =
  ({ problem, failure }: Upload): Saying =>
  (say) => {
    if (problem?.code === 'type') {
      const { ending } = problem;
      return say('documents.type_unsupported', {
        ext: /^[a-z\d]*$/.test(ending) ? ending : isolate(ending),
        types: sourceTypes.join(', '),
      });
    }
    if (problem) return say(problem.code === 'size' ? 'documents.too_large' : 'documents.empty_file');
    if (failure && isNetworkError(failure)) return say('documents.upload_lost', { why: say('shell.network_error') });
    return failure?.detail ?? say('documents.upload_unknown');
  };
