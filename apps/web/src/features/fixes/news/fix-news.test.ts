import { describe, expect, it } from 'vitest';
import { createFixNews } from './fix-news.ts';

const planned = { id: 'batch', run_id: 'run', requested_by: 'layla', message: 'How it went', reason: null };
const progress = { ...planned, type: 'fix_progress' } as const;
const completed = { ...planned, type: 'fix_completed' } as const;
const elsewhere = { id: 'layla', shown: null };

describe('the end of a fix', () => {
  it('is told once to who asked for it, wherever they are, and in another window of theirs', () => {
    const [here, there] = [createFixNews(), createFixNews()];
    here.begun({ batch_id: 'batch', run_id: 'run', state: 'planning' });
    for (const news of [here, there]) {
      expect(news.heard(progress, elsewhere)).toBe(false);
      expect(news.heard(completed, elsewhere)).toBe(true);
      expect(news.heard(completed, elsewhere)).toBe(false);
    }
    expect(here.awaited()).toEqual([]);
  });

  it('is told to who asked for what another person had begun', () => {
    const news = createFixNews();
    news.heard({ ...progress, requested_by: 'omar' }, elsewhere);
    news.begun({ batch_id: 'batch', run_id: 'run', state: 'planning' });
    news.heard({ ...progress, requested_by: 'omar' }, elsewhere);
    expect(news.awaited()).toEqual([{ runId: 'run', batchId: 'batch', isOwn: true }]);
    expect(news.heard({ ...completed, requested_by: 'omar' }, elsewhere)).toBe(true);
  });

  it('is told to others only where they look at the batch', () => {
    const news = createFixNews();
    news.heard(progress, { id: 'omar', shown: null });
    expect(news.heard(completed, { id: 'omar', shown: 'another' })).toBe(false);
    news.heard({ ...progress, run_id: 'send' }, { id: 'omar', shown: 'batch' });
    expect(news.heard({ ...completed, run_id: 'send' }, { id: 'omar', shown: 'batch' })).toBe(true);
  });

  it('is no news where people choose in a batch that is ready', () => {
    const news = createFixNews();
    expect(news.heard(completed, { id: 'layla', shown: 'batch' })).toBe(false);
    news.begun({ batch_id: 'batch', run_id: 'run', state: 'ready' });
    expect(news.heard(completed, elsewhere)).toBe(false);
  });

  it('is told once where it is heard before the answer to the call', () => {
    const news = createFixNews();
    news.heard(progress, elsewhere);
    expect(news.heard(completed, elsewhere)).toBe(true);
    news.begun({ batch_id: 'batch', run_id: 'run', state: 'planning' });
    expect(news.awaited()).toEqual([]);
    expect(news.read({ id: 'batch', run_id: 'run', state: 'ready' })).toBe(false);
  });

  it('is told late where it is the first that is heard, before the answer to the call', () => {
    const news = createFixNews();
    const late: string[] = [];
    news.onLate(({ run_id, message }) => late.push(`${run_id}: ${message}`));
    expect(news.heard(completed, elsewhere)).toBe(false);
    expect(news.heard({ ...completed, run_id: 'of others' }, elsewhere)).toBe(false);
    expect(late).toEqual([]);
    news.begun({ batch_id: 'batch', run_id: 'run', state: 'planning' });
    news.begun({ batch_id: 'batch', run_id: 'run', state: 'planning' });
    expect(late).toEqual(['run: How it went']);
    expect(news.awaited()).toEqual([]);
    expect(news.read({ id: 'batch', run_id: 'run', state: 'ready' })).toBe(false);
  });

  it('is not told late of a batch that is ready, nor to the next person', () => {
    const news = createFixNews();
    const late: string[] = [];
    news.onLate(({ run_id }) => late.push(run_id));
    news.heard(completed, elsewhere);
    news.begun({ batch_id: 'batch', run_id: 'run', state: 'ready' });
    news.forget();
    news.begun({ batch_id: 'batch', run_id: 'run', state: 'planning' });
    expect(late).toEqual([]);
  });

  it('is told by a reading where the live channel is silent, and not again by the channel', () => {
    const news = createFixNews();
    expect(news.read({ id: 'batch', run_id: 'run', state: 'ready' })).toBe(false);
    news.read({ id: 'batch', run_id: 'send', state: 'sending' });
    expect(news.read({ id: 'batch', run_id: 'send', state: 'sent' })).toBe(true);
    expect(news.read({ id: 'batch', run_id: 'send', state: 'sent' })).toBe(false);
    expect(news.heard({ ...completed, run_id: 'send' }, elsewhere)).toBe(false);
  });

  it('is awaited no longer of a batch that is gone, nor by the next person', () => {
    const news = createFixNews();
    for (const batch_id of ['a', 'b']) news.begun({ batch_id, run_id: batch_id, state: 'planning' });
    news.forget('a');
    expect(news.awaited().map(({ batchId }) => batchId)).toEqual(['b']);
    news.forget();
    expect(news.awaited()).toEqual([]);
    expect(news.heard({ ...completed, run_id: 'b' }, elsewhere)).toBe(false);
  });
});
