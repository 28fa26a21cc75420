export interface Tool {
  name: string
  picture: string
  alt?: string
  state: 'free' | 'lent' | 'broken'
  about: string
}

export const tools: Tool[] = [
  { name: 'Jigsaw', picture: '/img/jigsaw.svg', state: 'free', about: 'For curves in wood up to four centimetres.' },
  { name: 'Sewing machine', picture: '/img/sewing.svg', alt: 'A sewing machine with a wooden table', state: 'lent', about: 'Strong enough for canvas.' },
  { name: 'Soldering station', picture: '/img/solder.svg', state: 'free', about: 'With three tips and a stand.' },
  { name: 'Hedge trimmer', picture: '/img/hedge.svg', alt: '', state: 'broken', about: 'Waits for a new blade.' },
]
