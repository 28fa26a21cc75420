export const doctors = [
  { slug: 'amara-okafor', name: 'Dr Amara Okafor', field: 'General practice', photo: '/img/doctor-1.svg', days: ['Mon', 'Wed'] },
  { slug: 'jonas-berg', name: 'Dr Jonas Berg', field: 'Children', photo: '/img/doctor-2.svg', days: ['Tue', 'Thu'] },
  { slug: 'lea-martin', name: 'Dr Léa Martin', field: 'Skin', photo: '/img/doctor-3.svg', days: ['Fri'] },
];
