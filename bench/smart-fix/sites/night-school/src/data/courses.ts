export interface Course {
  slug: string;
  title: string;
  day: string;
  picture: string;
  full: boolean;
  weeks: { date: string; topic: string; room: string; bring: string }[];
}

const weeks = (topics: string[]) =>
  topics.map((topic, index) => ({ date: `${3 + index * 7} March`, topic, room: index % 2 ? "Loft" : "Cellar", bring: "An apron" }));

export const courses: Course[] = [
  { slug: "pottery", title: "Pottery", day: "Monday", picture: "/media/pottery.svg", full: true, weeks: weeks(["Clay", "The wheel", "Glaze", "Fire"]) },
  { slug: "bookbinding", title: "Bookbinding", day: "Wednesday", picture: "/media/books.svg", full: false, weeks: weeks(["Paper", "Thread", "Cover"]) },
  { slug: "star-charts", title: "Reading the night sky", day: "Friday", picture: "/media/stars.svg", full: false, weeks: weeks(["North", "The Moon"]) },
];
