import { films } from '$lib/data/films.js';

export const entries = () => films.map(({ slug }) => ({ slug }));
export const load = ({ params }) => ({ film: films.find(({ slug }) => slug === params.slug) });
