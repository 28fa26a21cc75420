import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { takeLibraryNotification } from '@manara/contract/library-notifications';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { sendFile } from '../../../platform/http/file-answer.ts';
import { register, streamed } from '../../../platform/http/register.ts';
import type { FeatureRoutes } from '../../../platform/http/services.ts';
import { bringForward } from './watch-store.ts';

/** What Microsoft tells of changes in libraries. */
export const watchRoutes: FeatureRoutes = (app, { db }) => {
  app.register(async (scope) => {
    // Whether an address listens is asked with an empty text.
    scope.removeContentTypeParser('text/plain');
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null, {}));
    register(scope, takeLibraryNotification, async ({ query, body, reply }) => {
      const { validationToken: token } = query;
      if (token !== undefined) {
        sendFile(reply.code(200), { type: 'text/plain; charset=utf-8', stream: Readable.from([token]) });
        // Who has gone meanwhile needs no answer.
        await finished(reply.raw).catch(() => {});
        return streamed;
      }
      await bringForward(
        db,
        (body.value ?? []).flatMap(({ subscriptionId, clientState }) =>
          clientState === undefined ? [] : [{ subscriptionId, secretHash: hashToken(clientState) }],
        ),
      );
    });
  });
};
