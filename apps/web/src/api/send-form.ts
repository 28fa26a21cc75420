export interface FormInit {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal | undefined;
}

/** Like `fetch`, for a form with files: says how much of it is on its way, from 0 to 1. Throws as `fetch` does when no answer comes or it is aborted. */
export function sendForm(url: string, { method, headers, body, signal }: FormInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText || null, { status: request.status, statusText: request.statusText })),
    );
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new TypeError(end)));
    if (signal?.aborted) return reject(new TypeError('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
