import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Whether what a frame holds is larger than the frame, so that it is scrolled. */
export function useIsLarger(frame: RefObject<HTMLElement | null>): boolean {
  const [isLarger, setLarger] = useState(false);
  const measure = useEffectEvent(() => {
    const { current } = frame;
    if (current) setLarger(current.scrollHeight > current.clientHeight + 1 || current.scrollWidth > current.clientWidth + 1);
  });
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(() => measure());
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
  return isLarger;
}
