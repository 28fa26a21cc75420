export const films = [
  { slug: 'the-pier', title: 'The Pier', sold: false, length: 104, showings: ['Fri 20:00', 'Sat 18:30'] },
  { slug: 'salt', title: 'Salt', sold: true, length: 88, showings: ['Sun 17:00'] },
  { slug: 'north-wind', title: 'North Wind', sold: false, length: 131, showings: ['Mon 19:00'] },
];
