for (const button of document.querySelectorAll('[data-toggle="menu"]'))
  button.addEventListener('click', () => button.previousElementSibling.toggleAttribute('hidden'));
