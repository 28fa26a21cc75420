import type { Review, ReviewChange, ReviewVersion } from '@manara/contract/review';
import type { ReviewEdit } from '@manara/contract/review-edits';
import type { StructuredDocument } from '@manara/core/document/document';
import { storeReview } from './store-review.ts';
import { startTestApi, type Member } from './test-api.ts';

/** An API with two people of one organisation, who review documents together. */
export async function startReviewWorld() {
  const api = await startTestApi();
  const organisationId = await api.organisation();
  const person = async () => {
    const member = await api.member('member', organisationId);
    const { rows } = await api.database.pool.query<{ full_name: string }>('select full_name from users where id = $1', [member.id]);
    return { ...member, fullName: rows[0]?.full_name ?? '' };
  };
  const [amina, omar] = [await person(), await person()];
  const world = {
    api,
    organisationId,
    amina,
    omar,
    /** Answers what a second server on the same database, with nothing in memory, says of a review. */
    async reviewElsewhere(id: string): Promise<Review> {
      const other = await api.another();
      const answer = await other.inject({ url: `/api/documents/${id}/review`, headers: { authorization: `Bearer ${amina.token}` } });
      return answer.json();
    },
    document: (model?: StructuredDocument) => storeReview(api, amina, model),
    call: (method: 'GET' | 'POST', id: string, path: string, body?: unknown, as: Member = amina, headers?: Record<string, string>) =>
      api.call(method, `/documents/${id}/review${path}`, { as, ...(body !== undefined && { body }), ...(headers && { headers }) }),
    review: async (id: string, as: Member = amina): Promise<Review> => (await world.call('GET', id, '', undefined, as)).body as Review,
    /** Makes a change that must succeed. */
    async change(id: string, path: string, body: unknown, as: Member = amina): Promise<ReviewChange> {
      const { status, body: answer, text } = await world.call('POST', id, path, body, as);
      if (status !== 200) throw new Error(`${status} ${text}`);
      return answer as ReviewChange;
    },
    edit: (id: string, version: number, edits: ReviewEdit[], as: Member = amina) => world.change(id, '/edits', { version, edits }, as),
    versions: async (id: string): Promise<ReviewVersion[]> =>
      ((await world.call('GET', id, '/versions')).body as unknown as { versions: ReviewVersion[] }).versions,
    close: () => api.close(),
  };
  return world;
}

export type ReviewWorld = Awaited<ReturnType<typeof startReviewWorld>>;
