export interface Recipe {
  slug: string;
  title: string;
  image: string;
  minutes: number;
  steps: string[];
}

const recipes: Recipe[] = [
  { slug: 'lentil-soup', title: 'Lentil soup', image: '/img/soup.svg', minutes: 40, steps: ['Wash the lentils', 'Simmer'] },
  { slug: 'flatbread', title: 'Flatbread', image: '/img/bread.svg', minutes: 25, steps: ['Knead', 'Rest', 'Bake'] },
];

export const useRecipes = () => recipes;
