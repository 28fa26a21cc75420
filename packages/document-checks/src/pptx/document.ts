import type * as Office from '../office/document.ts';
import type { DocumentPlace } from '@manara/core/document-check/document-place';

/** English metric units from the top left corner of the slide. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A shape with text, in the order in which it is read. */
export interface TextShape {
  text: string;
  /** `title`, `body` and so on; null for what is no placeholder. */
  placeholder: string | null;
  box: Box | null;
  passages: Office.Passage[];
}

export interface Media {
  kind: 'video' | 'audio';
  name: string;
  hasCaptions: boolean;
  identity: string;
  place: DocumentPlace;
}

export interface Slide {
  /** Counts from 1. */
  number: number;
  /** Its title; empty where it has none. */
  title: string;
  texts: TextShape[];
  /** Advances after a time, or has an animation without an end. */
  movesBy: 'time' | 'animation' | null;
  isBlank: boolean;
  place: DocumentPlace;
}

/** A PowerPoint file, as its checks see it. */
export interface Presentation extends Office.OfficeDocument {
  slides: Slide[];
  media: Media[];
  /** Height of the slides in English metric units. */
  height: number;
  hasSections: boolean;
}

/** Footers, dates and numbers, which are the same on all slides. */
export const isRunning = ({ placeholder }: TextShape): boolean => ['ftr', 'dt', 'sldNum'].includes(placeholder ?? '');
