/**
 * Lets the engine test the contrast of every script. It leaves out what it takes for an icon drawn by the ligature of an icon font, such as
 * `arrow_back`: text that looks other and is much narrower than its letters one by one. So it is with Arabic, whose letters join, and with
 * Devanagari and others, and it takes an invisible first sign, such as a mark of direction, for an icon too. Names of icons are ASCII:
 * whatever else a text holds, here it measures as wide as its letters and its first letter is never empty, which makes it text.
 *
 * Runs in the isolated world, whose canvas the page's scripts never see. It may use nothing from outside itself.
 */
export function readEveryScript(): void {
  const canvas = CanvasRenderingContext2D.prototype;
  const { measureText, fillText } = canvas;
  const isText = (text: string) => /[\u0080-\uffff]/.test(text);
  canvas.measureText = function measure(this: CanvasRenderingContext2D, text) {
    const measured = measureText.call(this, text);
    if (!isText(text)) return measured;
    const width =
      text.length === 1 ? measured.width || 30 : text.split('').reduce((sum, letter) => sum + this.measureText(letter).width, 0);
    return { ...measured, width };
  };
  canvas.fillText = function fill(this: CanvasRenderingContext2D, text, x, y, mostWidth) {
    fillText.call(this, text, x, y, mostWidth);
    if (text.length === 1 && isText(text)) this.fillRect(x, y, 1, 1);
  };
}
