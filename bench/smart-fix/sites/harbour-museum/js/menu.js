const current = document.querySelector('.main-nav [aria-current]');
if (current) document.body.dataset.section = current.textContent.trim().toLowerCase().replaceAll(' ', '-');
