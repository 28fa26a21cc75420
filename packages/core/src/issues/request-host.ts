/** Whose request an address is of: GitLab calls it a merge request, and its addresses say so. */
export const hostOfRequest = (url: string | null): 'github' | 'gitlab' =>
  /\/-\/merge_requests\/\d+/.test(url ?? '') ? 'gitlab' : 'github';
