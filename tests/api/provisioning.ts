import { createLink } from '@manara/server/platform/auth/one-time-links';
import { base } from './scim-world.ts';
import { password, publicUrl, type Member, type TestApi } from './test-api.ts';

interface Organisation {
  owner: Member;
}

/** Gives somebody another address, in the words of SCIM. */
export const rename = (address: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'emails', value: [{ value: address, primary: true }] }],
});

export const unproven = { status: 403, body: { code: 'membership_unproven' } };

/** What programs of organisations do with people whose addresses they know, and the links by which people set a password. */
export function provisioning(api: () => TestApi) {
  /** Calls as a program of an organisation. */
  async function program({ owner }: Organisation) {
    const { body } = await api().call('POST', '/organisation/api-keys', {
      as: owner,
      body: { name: 'Directory', scope: 'scim', days: 7, password },
    });
    return async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
      const answer = await api().app.inject({
        method,
        url: `${base}${path}`,
        headers: { authorization: `Bearer ${body.key}`, 'content-type': 'application/scim+json' },
        ...(payload && { payload: JSON.stringify(payload) }),
      });
      return { status: answer.statusCode, body: JSON.parse(answer.body) };
    };
  }

  const signIn = async (email: string, secret = password) => {
    const { status, body } = await api().signIn(email, { password: secret });
    return { status, body, token: String(body.access_token), refresh_token: String(body.refresh_token) };
  };

  return {
    signIn,
    /** Goes on in another organisation. */
    changeOver: ({ token, refresh_token }: Pick<Awaited<ReturnType<typeof signIn>>, 'token' | 'refresh_token'>, to: Organisation) =>
      api().call('POST', '/auth/organisation', { as: { token }, body: { organisation_id: to.owner.organisationId, refresh_token } }),
    /** Somebody of an organisation who has signed in. */
    async somebodyOf({ owner }: Organisation): Promise<Member> {
      const person = await api().member('member', owner.organisationId);
      await signIn(person.email);
      return person;
    },
    program,
    provision: async (by: Organisation, address: string, more: object = {}) =>
      (await program(by))('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: address,
        name: { givenName: 'Some', familyName: 'One' },
        emails: [{ value: address, primary: true }],
        ...more,
      }),
    /** One that is handed to somebody. */
    resetLink: ({ owner }: Organisation, id: string) => api().call('POST', `/people/${id}/reset-link`, { as: owner }),
    /** One that is mailed to the address of a member, as opened there. */
    async mailReset({ owner }: Organisation, memberId: string, email: string): Promise<string> {
      const { row, mailedUrl } = await createLink(api().db, publicUrl, {
        kind: 'reset',
        organisation_id: owner.organisationId,
        user_id: memberId,
        email,
      });
      await api().database.pool.query('update one_time_links set mail_proves = true where id = $1', [row.id]);
      return mailedUrl;
    },
    useReset: (url: string, newPassword = 'Harbour-lights-2027!') =>
      api().call('POST', '/auth/reset', {
        body: { token: url.split('/').at(-1), new_password: newPassword, confirm_password: newPassword },
      }),
  };
}
