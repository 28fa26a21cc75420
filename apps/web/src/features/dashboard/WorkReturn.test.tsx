import { expect, it } from 'vitest';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';

const { WorkExplanation, WorkReturn } = await loaded(() => import('./WorkReturn.tsx'));

it('shows what the fixed issues were worth with its formula', async () => {
  const bands = [
    { effort: 'S', issues: 10, hours_each: 0.5 },
    { effort: 'L', issues: 2, hours_each: 6 },
  ] as const;
  const work = { hours: 17, money: 1020, hourly_rate: 60, currency: 'USD', bands: [...bands] };
  const text = textIn(
    await rendered(
      <>
        <WorkReturn work={work} />
        <WorkExplanation work={work} />
      </>,
    ),
  );
  expect(text).toContain('Return on work (ROI) $1,020 17 hours × $60 per hour');
  expect(text).toMatch(
    /Up to 30 minutes Fixed issues 10 Hours per issue 0\.5 Hours 5 .*More than 2 hours Fixed issues 2 Hours per issue 6 Hours 12$/,
  );
});
