const shapes: Record<string, string> = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  hammer: 'M4 20l9-9M11 5l8 8-3 3-8-8z',
  saw: 'M2 16l14-8 6 2-4 6z',
  camera: 'M3 7h18v12H3zM8 7l2-3h4l2 3',
  message: 'M3 5h18v11H9l-4 4v-4H3z',
  heart: 'M12 20C5 15 3 11 4 8c1-4 6-4 8 0 2-4 7-4 8 0 1 3-1 7-8 12z',
}

export const Glyph = ({ name }: { name: string }) => (
  <svg className="glyph" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={shapes[name]} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)
