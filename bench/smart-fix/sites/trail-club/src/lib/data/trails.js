export const trails = [
	{ slug: 'heron-loop', name: 'Heron Loop', km: 7, level: 'easy', picture: '/images/heron.svg', alt: 'A heron on a stone in the river' },
	{ slug: 'saddle', name: 'Over the Saddle', km: 14, level: 'steep', picture: '/images/saddle.svg', alt: undefined },
	{ slug: 'mill-path', name: 'Mill Path', km: 4, level: 'easy', picture: '/images/mill.svg', alt: undefined },
];
