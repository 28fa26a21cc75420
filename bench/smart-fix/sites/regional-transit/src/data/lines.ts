export interface Line {
  number: string;
  way: string;
  delay: number;
  first: string;
  last: string;
  every: number;
}

export const lines: Line[] = [
  { number: "4", way: "Oakford – Milltown", delay: 0, first: "5:20", last: "23:40", every: 20 },
  { number: "12", way: "Milltown – Lakeside", delay: 7, first: "6:00", last: "22:00", every: 30 },
  { number: "R1", way: "Oakford – Capital", delay: 0, first: "4:55", last: "0:15", every: 60 },
];
