export const products = [
  { id: 1, name: 'Red Sonne apples', price: '3.20', picture: 'apple', grower: 'hollow-farm', growerName: 'Hollow Farm' },
  { id: 2, name: 'Winter pears', price: '4.10', picture: 'pear', grower: 'hollow-farm', growerName: 'Hollow Farm' },
  { id: 3, name: 'Blue plums', price: '2.80', picture: 'plum', grower: 'lark-hill', growerName: 'Lark Hill' },
  { id: 4, name: 'Quinces', price: '5.00', picture: 'quince', grower: 'lark-hill', growerName: 'Lark Hill' },
];
