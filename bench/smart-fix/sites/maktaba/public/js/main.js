document.querySelector('.header-search').addEventListener('click', () => location.assign('/books/'));
