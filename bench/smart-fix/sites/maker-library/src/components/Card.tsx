import type { ReactNode } from 'react'

interface CardProps {
  title: string
  picture?: string
  pictureAlt?: string
  tone?: 'plain' | 'warm' | 'dark'
  children: ReactNode
}

export function Card({ title, picture, pictureAlt, tone = 'plain', children }: CardProps) {
  return (
    <article className={`card card--${tone}`}>
      {picture && <img className="card__picture" src={picture} alt={pictureAlt} width="320" height="200" />}
      <div className="card__body">
        <h3 className="card__title">{title}</h3>
        <div className="card__text">{children}</div>
      </div>
    </article>
  )
}
