import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asked } from '../http/faults.ts';
import { readBody } from '../http/listen.ts';
import { hour, type World } from './world.ts';

/** `POST /login/oauth/access_token`: a code for a token of the person. As on GitHub a refusal is an answer 200 with an `error`. */
export async function answerUserToken(world: World, request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> {
  asked.body = await readBody(request);
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  const sent = isJson ? new Map(Object.entries(JSON.parse(asked.body) as Record<string, string>)) : new URLSearchParams(asked.body);
  const answer = exchange(world, sent.get('code') ?? '', sent.get('client_id') ?? '', sent.get('client_secret') ?? '');
  if (request.headers.accept?.includes('json') === true) {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer));
  } else {
    response
      .writeHead(200, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' })
      .end(new URLSearchParams(answer).toString());
  }
}

function exchange(world: World, code: string, clientId: string, clientSecret: string): Record<string, string> {
  const app = [...world.apps.values()].find((each) => each.clientId === clientId && each.clientSecret === clientSecret);
  if (app === undefined)
    return { error: 'incorrect_client_credentials', error_description: 'The client_id and/or client_secret passed are incorrect.' };
  const entry = world.userCodes.get(code);
  world.userCodes.delete(code);
  if (entry === undefined || entry.app !== app || entry.expiresAt <= world.clock.now()) {
    return { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' };
  }
  const token = world.give('ghu_', { kind: 'app-user', login: entry.login, app, expiresAt: world.clock.now() + 8 * hour });
  return { access_token: token, token_type: 'bearer', scope: '' };
}
