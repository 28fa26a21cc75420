import type { previewChannelRule } from '@manara/contract/channels';
import type { ChannelEvent } from '@manara/core/channels/channel-event';
import type { Language } from '@manara/messages/locale';
import type { Static } from 'typebox';
import type { Executor } from '../../../platform/database/executor.ts';
import { readListedIssue } from '../../issues/read-listed-issue.ts';
import { targetOf } from '../../trackers/targets/target-store.ts';
import { readTracked } from '../../trackers/track/tracked-store.ts';
import { titleOf } from '../../trackers/write/write-issue.ts';
import { mostLines, postText } from '../messages/say-events.ts';
import { readFound } from './found-store.ts';

type Message = Static<typeof previewChannelRule.response>['messages'][number];

/** Which issues a rule would have added of an event, by the titles that they would get, in the language of their project. */
async function previewEvent(db: Executor, organisationId: string, event: ChannelEvent, language: Language): Promise<Message[]> {
  const found = await readFound(db, organisationId, [event]);
  if (!found) return [];
  const { assetId, ids, left } = found;
  const title = (code: Language) => postText(code, `title.${event.kind}`);
  const target = await targetOf(db, organisationId, assetId);
  if (!target) return [{ language, title: title(language), lines: [postText(language, 'no_project')], body: null }];
  const { language: own, project } = target;
  const known = await readTracked(db, organisationId, ids);
  const fresh = ids.filter((id) => !known.has(id));
  const lines: string[] = [];
  for (const issueId of fresh.slice(0, mostLines)) {
    const issue = await readListedIssue(db, { organisationId, assetId, issueId }, own);
    if (issue) lines.push(titleOf(issue));
  }
  const more = fresh.length + left - lines.length;
  const last = lines.length === 0 ? [postText(own, 'all_there')] : more > 0 ? [postText(own, 'more_issues', { count: more })] : [];
  const named = postText(own, 'in_project', { title: title(own), project: `${project.name} (${project.key})` });
  return [{ language: own, title: named, lines: [...lines, ...last], body: null }];
}

/** The issues that a rule would have added of the latest events. */
export async function previewTracking(
  db: Executor,
  organisationId: string,
  events: readonly ChannelEvent[],
  language: Language,
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const event of events) messages.push(...(await previewEvent(db, organisationId, event, language)));
  return messages;
}
