/** Pages have far fewer different signs than signs; words come too, and shall not fill the memory. */
const most = 5_000;

/** Letters of the alphabets that most documents are written in. */
const commonSigns = 0x800;

/** Remembers what is to be said of a sign or a short text: asking an expression for each sign of each page takes longer than reading the page. */
export function bySign<Said extends string | boolean>(say: (sign: string) => Said): (sign: string) => Said {
  const known = new Map<string, Said>();
  const common = Array.from<Said | undefined>({ length: commonSigns });
  return (sign) => {
    const code = sign.length === 1 ? sign.charCodeAt(0) : commonSigns;
    if (code < commonSigns) return common[code] ?? (common[code] = say(sign));
    let said = known.get(sign);
    if (said === undefined) {
      said = say(sign);
      if (known.size >= most) known.clear();
      known.set(sign, said);
    }
    return said;
  };
}

/** Whether it shows nothing. */
export const isBlank: (sign: string) => boolean = bySign((sign) => sign.trim() === '');
