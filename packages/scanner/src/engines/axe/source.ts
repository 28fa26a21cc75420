import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';
import { scriptsRun } from '../../page/in-page/scripts-run.ts';
import { amendChecks } from './amend-checks.ts';
import { amendLinks } from './amend-links.ts';
import { readEveryScript } from './every-script.ts';
import { amendContrast } from './sight/amend-contrast.ts';
import { gradientGround } from './sight/gradient-ground.ts';
import { styledParts } from './sight/styled-parts.ts';
import { timersWithoutScripts } from './timers-without-scripts.ts';

const minified = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The engine's program as it is sent into every frame: minified, a third of the size of `axe.source`; in ASCII alone, which the pipe
 * and the page's parser handle in half the time and memory; with its name in the first line, where puppeteer looks for one; for texts in every script, without what it calls failures that are none, with
 * links that it passes over, and with texts left open whose contrast styles mislead about.
 */
export const axeSource = `//# sourceURL=axe-core@${axe.version}\n(${String(timersWithoutScripts)})(${String(scriptsRun)});\n${minified.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n;(${String(readEveryScript)})();\n(${String(amendChecks)})();\n(${String(amendLinks)})();\n(${String(amendContrast)})(${String(styledParts)}, ${String(gradientGround)});`;
