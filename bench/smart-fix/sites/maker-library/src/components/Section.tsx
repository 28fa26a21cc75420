import type { ReactNode } from 'react'

export function Section({ title, level = 2, id, children }: { title: string; level?: 2 | 3 | 4; id?: string; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <section className="section" id={id}>
      <Heading className="section__title">{title}</Heading>
      {children}
    </section>
  )
}
