export const beds = [
  { id: 'a', name: 'Herb spiral', image: '/pics/herbs.svg', alt: 'A spiral of stones with thyme and sage', keeper: 'Amal', dry: false },
  { id: 'b', name: 'Tomato row', image: '/pics/tomato.svg', keeper: 'Jonas', dry: true },
  { id: 'c', name: 'Bee meadow', image: '/pics/meadow.svg', keeper: 'The school', dry: false },
]
