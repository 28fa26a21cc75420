import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

it('reads the environment and window of the browser', async () => {
  expect(
    await readArguments([
      'a.example',
      '--locale',
      'de-de',
      '--timezone',
      'Europe/Berlin',
      '--viewport',
      'phone',
      '--dark',
      '--reduced-motion',
      '--hash-routes',
    ]),
  ).toMatchObject({
    ok: true,
    order: {
      environment: { locale: 'de-DE', timezone: 'Europe/Berlin', colorScheme: 'dark', reducedMotion: true },
      viewport: { width: 390, mobile: true },
      hashRoutes: true,
    },
  });
  expect(await readArguments(['a.example', '--viewport', '1024x768'])).toMatchObject({
    order: { viewport: { width: 1024, height: 768, mobile: false } },
  });
});

it.each([
  ['--locale', 'en-US@posix'],
  ['--timezone', 'Berlin'],
  ['--viewport', 'watch'],
  ['--viewport', '10x10'],
])('takes no %s %s', async (option, value) =>
  expect(await readArguments(['a.example', option, value])).toMatchObject({ ok: false, message: expect.stringContaining(value) }),
);
