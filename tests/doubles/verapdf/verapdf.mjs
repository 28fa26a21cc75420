#!/usr/bin/env node
// A stand-in for veraPDF: it knows the options that we give alone, reads the file that it is given alone, and prints a report as veraPDF 1.28 documents it
// (docs.verapdf.org, "CLI Validation"; the report of --format xml). Of the profile of PDF/UA-1 it tries a few rules, on files whose objects aren't packed.
import fs from 'node:fs';

const specification = 'ISO 14289-1:2014';
const rules = [
  {
    clause: '7.1',
    testNumber: 10,
    object: 'CosDocument',
    description:
      'The document catalog dictionary shall include a ViewerPreferences dictionary containing a DisplayDocTitle key, whose value shall be true',
    failures: (pdf) => (/\/DisplayDocTitle true/u.test(pdf) ? [] : ['root']),
  },
  {
    clause: '7.3',
    testNumber: 1,
    object: 'SEFigure',
    description:
      'Figure tags shall include an alternative representation or replacement text that represents the contents marked with the Figure tag',
    failures: (pdf) =>
      [...pdf.matchAll(/(\d+) 0 obj\s*<<(?:(?!endobj)[^])*?\/S\s*\/Figure(?:(?!endobj)[^])*?endobj/gu)]
        .filter(([object]) => !/\/(?:Alt|ActualText)\b/u.test(object))
        .map(([, number], at) => `root/document[0]/StructTreeRoot[0](1 0 obj PDStructTreeRoot)/K[${at}](${number} 0 obj SEFigure Figure)`),
  },
  {
    clause: '7.21.4.1',
    testNumber: 1,
    object: 'PDFont',
    description: 'The font programs for all fonts used for rendering within a conforming file shall be embedded within that file',
    failures: (pdf) =>
      /\/Type\s*\/Font\b/u.test(pdf) && !/\/FontFile[23]?\b/u.test(pdf)
        ? ['root/document[0]/pages[0](3 0 obj PDPage)/contentStream[0]']
        : [],
  },
];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function usage(said) {
  process.stderr.write(`${said}\nUsage: veraPDF [options] FILES\n`);
  process.exit(2);
}

const args = process.argv.slice(2);
if (args[0] === '--version') {
  process.stdout.write('veraPDF 1.28.2\nBuilt: Tue Jul 15 16:59:00 EEST 2025\n');
  process.exit(0);
}
const [format, xml, flavour, ua1, most, number, file, ...more] = args;
if (format !== '--format' || xml !== 'xml') usage('Only --format xml is known here.');
if (flavour !== '--flavour' || ua1 !== 'ua1') usage('Only --flavour ua1 is known here.');
if (most !== '--maxfailuresdisplayed' || !/^\d+$/u.test(number ?? '')) usage('A number of failures is expected.');
if (!file?.endsWith('.pdf') || more.length > 0) usage('One file that ends with .pdf is expected.');

const bytes = fs.readFileSync(file);
const pdf = bytes.toString('latin1');
// As Java says what it was started with.
process.stderr.write(`Picked up JAVA_TOOL_OPTIONS: ${process.env.JAVA_TOOL_OPTIONS ?? ''}\n`);
if (pdf.includes('(endless)')) setInterval(() => {}, 1_000);
else if (pdf.includes('(loud)')) for (;;) fs.writeSync(1, Buffer.alloc(65_536, 'a'));
else process.stdout.write(reportOf());

function reportOf() {
  const tried = rules.map((rule) => ({ ...rule, found: rule.failures(pdf) }));
  const failed = tried.filter(({ found }) => found.length > 0);
  const checks = failed.reduce((sum, { found }) => sum + found.length, 0);
  const isCompliant = failed.length === 0;
  const job = pdf.includes('(unreadable)')
    ? '<taskException type="PARSE" isExecuted="true" isSuccess="false"><exceptionMessage>Exception: Couldn\'t parse stream</exceptionMessage></taskException>'
    : `<validationReport jobEndStatus="normal" profileName="PDF/UA-1 validation profile" statement="PDF file is ${isCompliant ? '' : 'not '}compliant with Validation Profile requirements." isCompliant="${isCompliant}">
        <details passedRules="${106 - failed.length}" failedRules="${failed.length}" passedChecks="500" failedChecks="${checks}">
${failed
  .map(
    ({
      clause,
      testNumber,
      object,
      description,
      found,
    }) => `          <rule specification="${specification}" clause="${clause}" testNumber="${testNumber}" status="failed" failedChecks="${found.length}">
            <description>${escaped(description)}</description>
            <object>${object}</object>
            <test>false</test>
${found
  .slice(0, Number(number))
  .map((context) => `            <check status="failed">\n              <context>${escaped(context)}</context>\n            </check>`)
  .join('\n')}
          </rule>`,
  )
  .join('\n')}
        </details>
      </validationReport>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<report>
  <buildInformation>
    <releaseDetails id="core" version="1.28.2" buildDate="2025-07-15T16:07:00+03:00"></releaseDetails>
  </buildInformation>
  <jobs>
    <job>
      <item size="${bytes.length}">
        <name>${escaped(file)}</name>
      </item>
      ${job}
      <duration start="1485163106779" finish="1485163107279">00:00:00:500</duration>
    </job>
  </jobs>
</report>
`;
}
