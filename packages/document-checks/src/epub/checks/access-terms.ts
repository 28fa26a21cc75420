import { check, passedIf, type Check } from '../../check.ts';
import { saidOf, type BookFile } from '../book-file.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

const modes = words(`auditory chartOnVisual chemOnVisual colorDependent diagramOnVisual mathOnVisual musicOnVisual tactile textOnVisual
  textual visual`);

/** Terms of the Schema.org Accessibility Properties for Discoverability Vocabulary, older ones that it keeps among them. */
const terms: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['schema:accessMode', modes],
  ['schema:accessModeSufficient', modes],
  [
    'schema:accessibilityFeature',
    words(`alternativeText annotations ARIA audioDescription bookmarks braille captions ChemML closedCaptions describedMath
      displayTransformability fullRubyAnnotations highContrastAudio highContrastDisplay horizontalWriting index largePrint latex latex-chemistry
      longDescription longDescriptions MathML MathML-chemistry none openCaptions pageBreakMarkers pageNavigation printPageNumbers readingOrder
      rubyAnnotations signLanguage structuralNavigation synchronizedAudioText tableOfContents taggedPDF tactileGraphic tactileObject
      timingControl transcript ttsMarkup unknown unlocked verticalWriting withAdditionalWordSegmentation withoutAdditionalWordSegmentation`),
  ],
  [
    'schema:accessibilityHazard',
    words(`flashing motionSimulation noFlashingHazard noMotionSimulationHazard none noSoundHazard sound unknown unknownFlashingHazard
      unknownMotionSimulationHazard unknownSoundHazard`),
  ],
]);

/** The terms in a value: sets of modes are parted by commas, and a term may be narrowed after a slash. */
const termsIn = (property: string, value: string): string[] =>
  (property === 'schema:accessModeSufficient' ? value.split(',') : [value]).map((term) => term.trim().replace(/\/.*$/u, ''));

/** What a book says of its accessibility is in the terms that shops and libraries search by. */
export const accessTerms: Check<BookFile> = check({
  rule: 'book-access-terms',
  *appliesTo(book) {
    for (const [property, known] of terms)
      for (const { value, place } of saidOf(book, property)) {
        const isKnown = termsIn(property, value).every((term) => known.has(term));
        yield { place, snippet: `${property}: ${value}`, identity: `${property} ${value}`, isKnown };
      }
  },
  expects: ({ isKnown }) => passedIf(isKnown),
});
