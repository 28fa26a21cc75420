const symbols =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr ' +
  'Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr R X';

/** Whether letters are symbols of chemical elements one after the other (R and X stand for any). */
export const isElements: (text: string) => boolean = (() => {
  const pattern = new RegExp(
    `^(?:${symbols
      .split(' ')
      .toSorted((a, b) => b.length - a.length)
      .join('|')})+$`,
  );
  return (text) => pattern.test(text);
})();

/** Such symbols, and more than a letter. */
export const isChemical = (text: string): boolean => text.length > 1 && isElements(text);
