document.querySelectorAll('.menu__item').forEach((item) => {
  item.addEventListener('mouseenter', () => item.classList.add('is-open'));
  item.addEventListener('mouseleave', () => item.classList.remove('is-open'));
});
const late = document.querySelector('[data-late]');
if (late) fetch('late.json').then((answer) => answer.json()).then((items) => {
  late.append(...items.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
});
