import type { ReactNode } from 'react'

export const Badge = ({ kind, children }: { kind: 'free' | 'lent' | 'broken'; children: ReactNode }) => (
  <span className={`badge badge--${kind}`}>{children}</span>
)
