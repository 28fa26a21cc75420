import { modelProviders } from '@manara/core/assistant/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModels, type ModelsDouble } from './start-models.ts';

describe.each(modelProviders)('the double of %s', (provider) => {
  let double: ModelsDouble;
  beforeAll(async () => {
    double = await startModels(provider);
  });
  beforeEach(() => double.reset());
  afterAll(() => double.close());

  const isAnthropic = provider === 'anthropic';
  const url = () =>
    double.address + (isAnthropic ? '/v1/messages' : provider === 'azure' ? '/openai/v1/chat/completions' : '/chat/completions');
  const headers = (key = double.state.key): Record<string, string> => ({
    'content-type': 'application/json',
    ...(provider === 'openai_compatible' && { authorization: `Bearer ${key}` }),
    ...(provider === 'azure' && { 'api-key': key }),
    ...(isAnthropic && { 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  });
  const right = () => ({ model: 'harbor-1', messages: [{ role: 'user', content: 'Hello' }], ...(isAnthropic && { max_tokens: 10 }) });
  const post = (body: unknown, head = headers()) =>
    fetch(url(), { method: 'POST', headers: head, body: typeof body === 'string' ? body : JSON.stringify(body) });

  it('answers at once, and piece by piece', async () => {
    const whole = await post(right());
    expect([whole.status, JSON.stringify(await whole.json())]).toEqual([200, expect.stringContaining('OK')]);
    const streamed = await post({ ...right(), stream: true });
    expect(streamed.headers.get('content-type')).toBe('text/event-stream');
    expect(await streamed.text()).toMatch(isAnthropic ? /message_start.*text_delta.*message_stop/s : /"content":"OK".*\[DONE\]/s);
    expect(double.asked.map(({ streams }) => streams)).toEqual([false, true]);
  });

  it.each<[string, () => unknown, number]>([
    ['no JSON', () => 'Hello', 400],
    ['a model that it has not', () => ({ ...right(), model: 'other' }), 404],
    ['a field that it does not know', () => ({ ...right(), tool: [] }), 400],
    ['no messages', () => ({ ...right(), messages: [] }), 400],
    ['an unknown role', () => ({ ...right(), messages: [{ role: 'operator', content: 'x' }] }), 400],
    ['a bound that is none', () => ({ ...right(), [provider === 'azure' ? 'max_completion_tokens' : 'max_tokens']: 0 }), 400],
    [
      'a result of no call',
      () => ({
        ...right(),
        messages: [
          { role: 'user', content: 'x' },
          isAnthropic
            ? { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'x' }] }
            : { role: 'tool', tool_call_id: 'a', content: 'x' },
        ],
      }),
      400,
    ],
    [
      'a tool that takes no object',
      () => ({
        ...right(),
        tools: [
          isAnthropic
            ? { name: 'a', description: 'a', input_schema: { type: 'string' } }
            : { type: 'function', function: { name: 'a', description: 'a', parameters: { type: 'string' } } },
        ],
      }),
      400,
    ],
  ])('refuses %s', async (_what, body, status) => {
    const answer = await post(body());
    expect([answer.status, typeof (await answer.json()).error]).toEqual([status, 'object']);
    expect(double.asked).toEqual([]);
  });

  it('refuses another key, one that is revoked, and other paths', async () => {
    expect((await post(right(), headers('other'))).status).toBe(401);
    double.state.isRevoked = true;
    expect((await post(right())).status).toBe(401);
    double.state.isRevoked = false;
    expect((await fetch(`${url()}/more`, { method: 'POST', headers: headers(), body: JSON.stringify(right()) })).status).toBe(404);
    expect((await fetch(url(), { headers: headers() })).status).toBe(405);
  });

  const png = 'iVBORw0KGgo=';
  const withPicture = (type: string, data = png) => ({
    ...right(),
    messages: [
      {
        role: 'user',
        content: [
          isAnthropic
            ? { type: 'image', source: { type: 'base64', media_type: type, data } }
            : { type: 'image_url', image_url: { url: `data:${type};base64,${data}` } },
          { type: 'text', text: 'What is this?' },
        ],
      },
    ],
  });

  it('looks at pictures that are what they are said to be', async () => {
    expect((await post(withPicture('image/png'))).status).toBe(200);
    expect(double.asked[0]?.messages[0]).toMatchObject({
      text: 'What is this?',
      pictures: [{ type: 'image/png', bytes: Buffer.from(png, 'base64') }],
    });
    for (const wrong of [withPicture('image/jpeg'), withPicture('image/tiff'), withPicture('image/png', 'not base64')])
      expect((await post(wrong)).status).toBe(400);
    expect(double.asked).toHaveLength(1);
  });

  it('asks for a pause, and cuts streams', async () => {
    double.slowDown(30);
    const slowed = await post(right());
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '30']);
    double.state.cutsAfter = 2;
    await expect(post({ ...right(), stream: true }).then((answer) => answer.text())).rejects.toBeInstanceOf(Error);
  });
});
