import { getReview, type Review } from '@manara/contract/review';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { documentFonts, mathFont } from './document-fonts.ts';
import { adopt } from './open-session.ts';

interface Loaded {
  review: Review | null;
  failure: Failure | null;
  isLoading: boolean;
  load: () => void;
}

/** Reads a document for its review. Never from a cache: it may be large, and an old one would be of no use. */
export function useLoadedReview(id: string): Loaded {
  const [state, setState] = useState<Omit<Loaded, 'load'>>({ review: null, failure: null, isLoading: true });
  const controller = useRef<AbortController>(undefined);
  const read = useCallback(() => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    void Promise.all([call(getReview, { params: { id }, signal }), mathFont()]).then(async ([answer]) => {
      if (answer.ok) await documentFonts(answer.data);
      if (signal.aborted) return;
      if (answer.ok) adopt(id, answer.data);
      setState({ review: answer.ok ? answer.data : null, failure: answer.ok ? null : answer, isLoading: false });
    });
  }, [id]);
  useEffect(() => {
    read();
    return () => controller.current?.abort();
  }, [read]);
  const load = useCallback(() => {
    setState((before) => ({ ...before, isLoading: true }));
    read();
  }, [read]);
  return { ...state, load };
}
