import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

/** Messages that Microsoft may send in one call. */
const mostMessages = 100;

export const takeLibraryNotification = endpoint({
  id: 'takeLibraryNotification',
  method: 'POST',
  path: '/libraries/notifications',
  access: 'anonymous',
  status: 202,
  summary:
    'Microsoft Graph change notifications, each with the secret of its subscription. With `validationToken`, returns that token as plain text.',
  query: Type.Object({ validationToken: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 })) }),
  body: Type.Object({
    value: Type.Optional(
      Type.Array(
        Type.Object({ subscriptionId: Type.String({ maxLength: 200 }), clientState: Type.Optional(Type.String({ maxLength: 200 })) }),
        {
          maxItems: mostMessages,
        },
      ),
    ),
  }),
});
