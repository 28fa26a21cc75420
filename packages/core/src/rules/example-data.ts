/** A wrong and a right piece of HTML, with styles where the rule is about them. What begins with `<html` is a whole page. */
export type ExampleRow = readonly [wrong: string, right: string];

/** Two short examples for every rule of axe-core 4.14.1, each as small as the rule allows. */
export const exampleData: Readonly<Record<string, ExampleRow>> = {
  'html-has-lang': ['<html>\n  <title>الصفحة الرئيسة</title>\n</html>', '<html lang="ar">\n  <title>الصفحة الرئيسة</title>\n</html>'],
  'html-lang-valid': [
    '<html lang="arabic">\n  <title>الصفحة الرئيسة</title>\n</html>',
    '<html lang="ar">\n  <title>الصفحة الرئيسة</title>\n</html>',
  ],
  'html-xml-lang-mismatch': [
    '<html lang="ar" xml:lang="en">\n  <title>الصفحة الرئيسة</title>\n</html>',
    '<html lang="ar" xml:lang="ar">\n  <title>الصفحة الرئيسة</title>\n</html>',
  ],
  'valid-lang': ['<p>In Arabic: <span lang="arabic">أهلًا وسهلًا</span></p>', '<p>In Arabic: <span lang="ar">أهلًا وسهلًا</span></p>'],
  'document-title': [
    '<html lang="en">\n  <head></head>\n</html>',
    '<html lang="en">\n  <head><title>Opening hours – City Library</title></head>\n</html>',
  ],
  'image-alt': ['<img src="/bridge.png">', '<img src="/bridge.png" alt="The old bridge, closed for repairs">'],
  'input-image-alt': ['<input type="image" src="/lens.png">', '<input type="image" src="/lens.png" alt="Search">'],
  'area-alt': [
    '<img src="/floors.png" alt="Floor plan" usemap="#floors">\n<map name="floors">\n  <area href="/hall" coords="0,0,40,40">\n</map>',
    '<img src="/floors.png" alt="Floor plan" usemap="#floors">\n<map name="floors">\n  <area href="/hall" coords="0,0,40,40" alt="Main hall">\n</map>',
  ],
  'role-img-alt': ['<span role="img">★★★★☆</span>', '<span role="img" aria-label="4 of 5 stars">★★★★☆</span>'],
  'svg-img-alt': [
    '<svg role="img" width="20" height="20"><circle cx="10" cy="10" r="8"/></svg>',
    '<svg role="img" width="20" height="20"><title>In stock</title><circle cx="10" cy="10" r="8"/></svg>',
  ],
  'object-alt': [
    '<object data="/chart.svg" type="image/svg+xml"></object>',
    '<object data="/chart.svg" type="image/svg+xml" aria-label="Visitors by month, most in July"></object>',
  ],
  'image-redundant-alt': [
    '<a href="/cart"><img src="/cart.png" alt="Shopping cart"> Shopping cart</a>',
    '<a href="/cart"><img src="/cart.png" alt=""> Shopping cart</a>',
  ],
  label: ['City <input type="text">', '<label for="city">City</label>\n<input type="text" id="city">'],
  'select-name': [
    'Tickets\n<select><option>1</option><option>2</option></select>',
    '<label for="tickets">Tickets</label>\n<select id="tickets"><option>1</option><option>2</option></select>',
  ],
  'aria-input-field-name': [
    '<div role="textbox" tabindex="0" contenteditable></div>',
    '<span id="note">Note</span>\n<div role="textbox" tabindex="0" contenteditable aria-labelledby="note"></div>',
  ],
  'aria-toggle-field-name': [
    '<div role="switch" aria-checked="false" tabindex="0"></div>',
    '<span id="news">Newsletter</span>\n<div role="switch" aria-checked="false" tabindex="0" aria-labelledby="news"></div>',
  ],
  'form-field-multiple-labels': [
    '<label for="mail">E-mail</label>\n<label for="mail">We never pass it on</label>\n<input type="email" id="mail">',
    '<label for="mail">E-mail</label>\n<input type="email" id="mail" aria-describedby="hint">\n<p id="hint">We never pass it on</p>',
  ],
  'label-title-only': ['<input type="text" title="Postcode">', '<label for="code">Postcode</label>\n<input type="text" id="code">'],
  'autocomplete-valid': [
    '<label for="mail">E-mail</label>\n<input type="email" id="mail" autocomplete="mailbox">',
    '<label for="mail">E-mail</label>\n<input type="email" id="mail" autocomplete="email">',
  ],
  'button-name': [
    '<button><svg width="20" height="20"></svg></button>',
    '<button aria-label="Close"><svg width="20" height="20"></svg></button>',
  ],
  'input-button-name': ['<input type="button" value="">', '<input type="button" value="Add to list">'],
  'summary-name': [
    '<details>\n  <summary></summary>\n  <p>We open at nine.</p>\n</details>',
    '<details>\n  <summary>When do you open?</summary>\n  <p>We open at nine.</p>\n</details>',
  ],
  'aria-command-name': [
    '<div role="button" tabindex="0"><svg width="20" height="20"></svg></div>',
    '<div role="button" tabindex="0" aria-label="Print"><svg width="20" height="20"></svg></div>',
  ],
  'link-name': [
    '<a href="/contact"><img src="/phone.png" alt=""></a>',
    '<a href="/contact"><img src="/phone.png" alt="How to reach us"></a>',
  ],
  'identical-links-same-purpose': [
    '<a href="/budget">Read more</a>\n<a href="/parks">Read more</a>',
    '<a href="/budget">The new budget</a>\n<a href="/parks">Parks in spring</a>',
  ],
  'frame-title': ['<iframe src="/map"></iframe>', '<iframe src="/map" title="Map of our branches"></iframe>'],
  'frame-title-unique': [
    '<iframe src="/map" title="Frame"></iframe>\n<iframe src="/film" title="Frame"></iframe>',
    '<iframe src="/map" title="Map of our branches"></iframe>\n<iframe src="/film" title="Film about our work"></iframe>',
  ],
  'aria-dialog-name': [
    '<div role="dialog">\n  <h2>Delete the file?</h2>\n  <button>Delete</button>\n</div>',
    '<div role="dialog" aria-labelledby="question">\n  <h2 id="question">Delete the file?</h2>\n  <button>Delete</button>\n</div>',
  ],
  'aria-tab-name': [
    '<div role="tablist"><div role="tab" tabindex="0" aria-selected="true"></div></div>',
    '<div role="tablist"><div role="tab" tabindex="0" aria-selected="true">Prices</div></div>',
  ],
  'aria-tooltip-name': ['<div role="tooltip"><svg width="20" height="20"></svg></div>', '<div role="tooltip">At least 12 characters</div>'],
  'aria-meter-name': [
    '<div role="meter" aria-valuenow="70" aria-valuemin="0" aria-valuemax="100"></div>',
    '<div role="meter" aria-valuenow="70" aria-valuemin="0" aria-valuemax="100" aria-label="Battery"></div>',
  ],
  'aria-progressbar-name': [
    '<div role="progressbar" aria-valuenow="40"></div>',
    '<div role="progressbar" aria-valuenow="40" aria-label="Uploading photos"></div>',
  ],
  'aria-treeitem-name': [
    '<ul role="tree"><li role="treeitem" tabindex="0"><svg width="20" height="20"></svg></li></ul>',
    '<ul role="tree"><li role="treeitem" tabindex="0">Invoices</li></ul>',
  ],
  'label-content-name-mismatch': [
    '<button aria-label="Submit the form">Send</button>',
    '<button aria-label="Send the application">Send</button>',
  ],
  'aria-valid-attr': ['<button aria-lable="Close">×</button>', '<button aria-label="Close">×</button>'],
  'aria-allowed-attr': ['<a href="/news" aria-checked="true">News</a>', '<a href="/news" aria-current="page">News</a>'],
  'aria-prohibited-attr': [
    '<span class="stars" aria-label="4 of 5 stars"></span>',
    '<span class="stars" role="img" aria-label="4 of 5 stars"></span>',
  ],
  'aria-roles': ['<div role="buton" tabindex="0">Save</div>', '<div role="button" tabindex="0">Save</div>'],
  'aria-deprecated-role': ['<ul role="directory"><li>Chapter 1</li></ul>', '<ul><li>Chapter 1</li></ul>'],
  'aria-allowed-role': ['<h2 role="button">Sign in</h2>', '<button>Sign in</button>'],
  'presentation-role-conflict': ['<h2 role="none" tabindex="0">Prices</h2>', '<h2>Prices</h2>'],
  'aria-required-attr': [
    '<div role="checkbox" tabindex="0">I agree</div>',
    '<div role="checkbox" aria-checked="false" tabindex="0">I agree</div>',
  ],
  'aria-valid-attr-value': ['<button aria-expanded="open">Menu</button>', '<button aria-expanded="true">Menu</button>'],
  'aria-conditional-attr': [
    '<label><input type="checkbox" aria-checked="true"> I agree</label>',
    '<label><input type="checkbox" checked> I agree</label>',
  ],
  'aria-braille-equivalent': [
    '<img src="/stars.png" alt="" aria-braillelabel="4/5">',
    '<img src="/stars.png" alt="4 of 5 stars" aria-braillelabel="4/5">',
  ],
  'aria-roledescription': [
    '<div aria-roledescription="slide">Spring sale</div>',
    '<section aria-label="Slide 1 of 3">Spring sale</section>',
  ],
  'aria-text': ['<p role="text">Call <a href="tel:123">123</a> now</p>', '<p>Call <a href="tel:123">123</a> now</p>'],
  'aria-required-children': [
    '<div role="listbox" aria-label="Size"><div role="button">Small</div></div>',
    '<div role="listbox" aria-label="Size"><div role="option">Small</div></div>',
  ],
  'aria-required-parent': ['<div role="option">Small</div>', '<div role="listbox" aria-label="Size"><div role="option">Small</div></div>'],
  'aria-hidden-focus': ['<div aria-hidden="true"><button>Buy</button></div>', '<div aria-hidden="true" inert><button>Buy</button></div>'],
  'aria-hidden-body': [
    '<html lang="en">\n  <title>News</title>\n  <body aria-hidden="true"><h1>News</h1></body>\n</html>',
    '<html lang="en">\n  <title>News</title>\n  <body><h1>News</h1></body>\n</html>',
  ],
  'heading-order': ['<h1>Library</h1>\n<h4>Opening hours</h4>', '<h1>Library</h1>\n<h2>Opening hours</h2>'],
  'page-has-heading-one': ['<main>\n  <h2>City Library</h2>\n</main>', '<main>\n  <h1>City Library</h1>\n</main>'],
  'empty-heading': ['<h2></h2>\n<p>We open at nine.</p>', '<h2>Opening hours</h2>\n<p>We open at nine.</p>'],
  'p-as-heading': [
    '<p style="font-size: 2em; font-weight: bold">Opening hours</p>\n<p>We open at nine and close at five, every day but Sunday.</p>',
    '<h2>Opening hours</h2>\n<p>We open at nine and close at five, every day but Sunday.</p>',
  ],
  bypass: [
    '<div><a href="/news">News</a> <a href="/prices">Prices</a></div>\n<div>We open at nine.</div>',
    '<a href="#content">Skip to the content</a>\n<nav><a href="/news">News</a> <a href="/prices">Prices</a></nav>\n<main id="content">We open at nine.</main>',
  ],
  'skip-link': [
    '<a class="skip" href="#content">Skip to the content</a>\n<main>We open at nine.</main>\n<style>.skip { position: absolute; left: -999px } .skip:focus { left: 0 }</style>',
    '<a class="skip" href="#content">Skip to the content</a>\n<main id="content" tabindex="-1">We open at nine.</main>\n<style>.skip { position: absolute; left: -999px } .skip:focus { left: 0 }</style>',
  ],
  'landmark-banner-is-top-level': [
    '<main>\n  <div role="banner">City Library</div>\n  <h1>News</h1>\n</main>',
    '<header>City Library</header>\n<main>\n  <h1>News</h1>\n</main>',
  ],
  'landmark-complementary-is-top-level': [
    '<nav aria-label="Main">\n  <div role="complementary">Related books</div>\n</nav>',
    '<nav aria-label="Main"><a href="/news">News</a></nav>\n<aside>Related books</aside>',
  ],
  'landmark-contentinfo-is-top-level': [
    '<main>\n  <h1>News</h1>\n  <div role="contentinfo">Contact</div>\n</main>',
    '<main>\n  <h1>News</h1>\n</main>\n<footer>Contact</footer>',
  ],
  'landmark-main-is-top-level': [
    '<nav aria-label="Main">\n  <div role="main">We open at nine.</div>\n</nav>',
    '<nav aria-label="Main"><a href="/news">News</a></nav>\n<main>We open at nine.</main>',
  ],
  'landmark-no-duplicate-banner': [
    '<header>City Library</header>\n<header>Summer reading</header>',
    '<header>City Library</header>\n<article>\n  <header>Summer reading</header>\n</article>',
  ],
  'landmark-no-duplicate-contentinfo': [
    '<footer>Contact</footer>\n<footer>Written by the staff</footer>',
    '<article>\n  <footer>Written by the staff</footer>\n</article>\n<footer>Contact</footer>',
  ],
  'landmark-no-duplicate-main': [
    '<main>We open at nine.</main>\n<main>How to find us</main>',
    '<main>\n  <p>We open at nine.</p>\n  <p>How to find us</p>\n</main>',
  ],
  'landmark-one-main': ['<div>\n  <h1>City Library</h1>\n</div>', '<main>\n  <h1>City Library</h1>\n</main>'],
  'landmark-unique': [
    '<nav><a href="/news">News</a></nav>\n<nav><a href="#hours">Opening hours</a></nav>',
    '<nav aria-label="Main"><a href="/news">News</a></nav>\n<nav aria-label="On this page"><a href="#hours">Opening hours</a></nav>',
  ],
  region: [
    '<main><h1>City Library</h1></main>\n<div>Closed on Sunday</div>',
    '<main><h1>City Library</h1></main>\n<footer>Closed on Sunday</footer>',
  ],
  list: ['<ul>\n  <div>Bread</div>\n  <li>Milk</li>\n</ul>', '<ul>\n  <li>Bread</li>\n  <li>Milk</li>\n</ul>'],
  listitem: ['<div>\n  <li>Bread</li>\n</div>', '<ul>\n  <li>Bread</li>\n</ul>'],
  'definition-list': [
    '<dl>\n  <p>Opening hours</p>\n  <dt>Monday</dt>\n  <dd>9 to 5</dd>\n</dl>',
    '<p>Opening hours</p>\n<dl>\n  <dt>Monday</dt>\n  <dd>9 to 5</dd>\n</dl>',
  ],
  dlitem: ['<div>\n  <dt>Monday</dt>\n  <dd>9 to 5</dd>\n</div>', '<dl>\n  <dt>Monday</dt>\n  <dd>9 to 5</dd>\n</dl>'],
  'nested-interactive': [
    '<div role="button" tabindex="0">Open <button>Delete</button></div>',
    '<button>Open</button>\n<button>Delete</button>',
  ],
  'duplicate-id-aria': [
    '<span id="name">First name</span>\n<span id="name">Last name</span>\n<input type="text" aria-labelledby="name">',
    '<span id="first">First name</span>\n<span id="last">Last name</span>\n<input type="text" aria-labelledby="last">',
  ],
  'duplicate-id-active': [
    '<button id="go">Save</button>\n<button id="go">Print</button>',
    '<button id="save">Save</button>\n<button id="print">Print</button>',
  ],
  'duplicate-id': ['<p id="note">Closed</p>\n<p id="note">Open</p>', '<p id="closed">Closed</p>\n<p id="open">Open</p>'],
  'td-has-header': [
    '<table>\n  <tr><td>Day</td><td>Open</td><td>Close</td><td>Desk</td></tr>\n  <tr><td>Monday</td><td>9</td><td>17</td><td>2</td></tr>\n  <tr><td>Tuesday</td><td>9</td><td>19</td><td>3</td></tr>\n  <tr><td>Friday</td><td>8</td><td>13</td><td>1</td></tr>\n</table>',
    '<table>\n  <tr><th scope="col">Day</th><th scope="col">Open</th><th scope="col">Close</th><th scope="col">Desk</th></tr>\n  <tr><th scope="row">Monday</th><td>9</td><td>17</td><td>2</td></tr>\n  <tr><th scope="row">Tuesday</th><td>9</td><td>19</td><td>3</td></tr>\n  <tr><th scope="row">Friday</th><td>8</td><td>13</td><td>1</td></tr>\n</table>',
  ],
  'td-headers-attr': [
    '<table>\n  <tr><th id="open">Open</th></tr>\n  <tr><td headers="opening">9</td></tr>\n</table>',
    '<table>\n  <tr><th id="open">Open</th></tr>\n  <tr><td headers="open">9</td></tr>\n</table>',
  ],
  'th-has-data-cells': [
    '<table>\n  <tr><th>Day</th><th>Open</th></tr>\n  <tr><th>Monday</th><th>9</th></tr>\n</table>',
    '<table>\n  <tr><th>Day</th><th>Open</th></tr>\n  <tr><td>Monday</td><td>9</td></tr>\n</table>',
  ],
  'scope-attr-valid': [
    '<table>\n  <tr><th scope="column">Day</th><th scope="col">Open</th></tr>\n  <tr><td>Monday</td><td>9</td></tr>\n</table>',
    '<table>\n  <tr><th scope="col">Day</th><th scope="col">Open</th></tr>\n  <tr><td>Monday</td><td>9</td></tr>\n</table>',
  ],
  'empty-table-header': [
    '<table>\n  <tr><th></th><th>Open</th></tr>\n  <tr><td>Monday</td><td>9</td></tr>\n</table>',
    '<table>\n  <tr><th>Day</th><th>Open</th></tr>\n  <tr><td>Monday</td><td>9</td></tr>\n</table>',
  ],
  'table-fake-caption': [
    '<table>\n  <tr><td colspan="3">Opening hours</td></tr>\n  <tr><th>Day</th><th>Open</th><th>Close</th></tr>\n  <tr><td>Monday</td><td>9</td><td>17</td></tr>\n</table>',
    '<table>\n  <caption>Opening hours</caption>\n  <tr><th>Day</th><th>Open</th><th>Close</th></tr>\n  <tr><td>Monday</td><td>9</td><td>17</td></tr>\n</table>',
  ],
  'table-duplicate-name': [
    '<table summary="Opening hours">\n  <caption>Opening hours</caption>\n  <tr><th>Day</th><th>Open</th></tr>\n  <tr><td>Monday</td><td>9</td></tr>\n</table>',
    '<table>\n  <caption>Opening hours</caption>\n  <tr><th>Day</th><th>Open</th></tr>\n  <tr><td>Monday</td><td>9</td></tr>\n</table>',
  ],
  'color-contrast': [
    '<p style="color: #999; background: #fff">Closed on Sunday</p>',
    '<p style="color: #595959; background: #fff">Closed on Sunday</p>',
  ],
  'color-contrast-enhanced': [
    '<p style="color: #707070; background: #fff">Closed on Sunday</p>',
    '<p style="color: #404040; background: #fff">Closed on Sunday</p>',
  ],
  'link-in-text-block': [
    '<p style="color: #222">Read our <a href="/terms" style="color: #443; text-decoration: none">terms of use</a> first.</p>',
    '<p style="color: #222">Read our <a href="/terms" style="color: #443; text-decoration: underline">terms of use</a> first.</p>',
  ],
  tabindex: ['<a href="/help" tabindex="5">Help</a>', '<a href="/help">Help</a>'],
  accesskeys: [
    '<button accesskey="s">Save</button>\n<button accesskey="s">Send</button>',
    '<button accesskey="s">Save</button>\n<button accesskey="e">Send</button>',
  ],
  'scrollable-region-focusable': [
    '<div style="height: 3em; overflow: auto">\n  <p>Terms of use</p>\n  <p style="height: 20em">First, …</p>\n</div>',
    '<div style="height: 3em; overflow: auto" tabindex="0" role="region" aria-label="Terms of use">\n  <p>Terms of use</p>\n  <p style="height: 20em">First, …</p>\n</div>',
  ],
  'frame-focusable-content': [
    '<iframe title="Player" tabindex="-1" srcdoc="<button>Play</button>"></iframe>',
    '<iframe title="Player" srcdoc="<button>Play</button>"></iframe>',
  ],
  'server-side-image-map': [
    '<a href="/floor"><img src="/floors.png" ismap alt="Floor plan"></a>',
    '<img src="/floors.png" alt="Floor plan" usemap="#floors">\n<map name="floors">\n  <area href="/hall" coords="0,0,40,40" alt="Main hall">\n</map>',
  ],
  'focus-order-semantics': ['<div tabindex="0">Open the menu</div>', '<button>Open the menu</button>'],
  'meta-viewport': [
    '<meta name="viewport" content="width=device-width, user-scalable=no">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ],
  'meta-viewport-large': [
    '<meta name="viewport" content="width=device-width, maximum-scale=2">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ],
  'target-size': [
    '<button style="width: 16px; height: 16px; padding: 0">−</button><button style="width: 16px; height: 16px; padding: 0">+</button>',
    '<button style="width: 32px; height: 32px; padding: 0">−</button><button style="width: 32px; height: 32px; padding: 0">+</button>',
  ],
  'avoid-inline-spacing': [
    '<p style="letter-spacing: 0 !important">We open at nine.</p>',
    '<p style="letter-spacing: 0">We open at nine.</p>',
  ],
  'css-orientation-lock': [
    '<p>We open at nine.</p>\n<style>@media (orientation: portrait) { html { transform: rotate(90deg) } }</style>',
    '<p>We open at nine.</p>\n<style>@media (orientation: portrait) { html { font-size: 1.1em } }</style>',
  ],
  'no-autoplay-audio': ['<audio src="/welcome.wav" autoplay></audio>', '<audio src="/welcome.wav" controls></audio>'],
  'video-caption': [
    '<video src="/tour.webm" controls></video>',
    '<video src="/tour.webm" controls>\n  <track kind="captions" src="/tour.vtt" srclang="en" label="English">\n</video>',
  ],
  'audio-caption': [
    '<audio src="/talk.wav" controls></audio>',
    '<audio src="/talk.wav" controls></audio>\n<a href="/talk.html">What is said in the recording</a>',
  ],
  blink: ['<blink>Sale!</blink>', '<strong>Sale!</strong>'],
  marquee: ['<marquee>We are closed today</marquee>', '<p>We are closed today</p>'],
  'meta-refresh': [
    '<meta http-equiv="refresh" content="60; url=/news">',
    '<p>There is something new: <a href="/news">see the news</a></p>',
  ],
  'meta-refresh-no-exceptions': ['<meta http-equiv="refresh" content="90000">', '<button>Reload</button>'],
  'frame-tested': [
    '<iframe src="https://maps.example/" title="Map of our branches"></iframe>',
    '<a href="https://maps.example/">Map of our branches</a>',
  ],
  'hidden-content': ['<div style="display: none">Delivery takes two days.</div>', '<div>Delivery takes two days.</div>'],
};
