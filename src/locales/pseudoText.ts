/** An English text in the pseudo-language, accents on letters and each vowel twice: 'Save <0>it</0>' is 'Šåávéé <0>îíţ</0>'. */
export function pseudoText(text: string): string {
  return text.replaceAll(/<\/?\d+\/?>|[a-z]/gi, (found) => LETTERS[found] ?? found);
}

const LETTERS: Record<string, string> = {
  ...{ a: 'åá', e: 'éé', i: 'îí', o: 'ôó', u: 'üú', A: 'ÅÁ', E: 'ÉÉ', I: 'ÎÍ', O: 'ÔÓ', U: 'ÜÚ' },
  ...{
    c: 'ç',
    d: 'ð',
    g: 'ĝ',
    h: 'ĥ',
    k: 'ķ',
    l: 'ļ',
    n: 'ñ',
    r: 'ř',
    s: 'š',
    t: 'ţ',
    w: 'ŵ',
    y: 'ý',
    z: 'ž',
  },
  ...{
    C: 'Ç',
    D: 'Ð',
    G: 'Ĝ',
    H: 'Ĥ',
    K: 'Ķ',
    L: 'Ļ',
    N: 'Ñ',
    R: 'Ř',
    S: 'Š',
    T: 'Ţ',
    W: 'Ŵ',
    Y: 'Ý',
    Z: 'Ž',
  },
};
